import { Combobox, type ComboboxProps } from '../../../ui/combobox.tsx'
import { DENSE_CONTROL } from './form-row.tsx'

type Props<Option> = Omit<ComboboxProps<Option>, 'groups' | 'looks'> & {
  name: string
  options: readonly Option[]
}

const LOOKS = {
  input: DENSE_CONTROL,
  list: 'mt-1 max-h-72 rounded-control border border-sand-200 p-1',
  option: 'min-h-dense gap-2 px-2 aria-selected:bg-select-tint max-lg:min-h-thumb',
}

/** A text field with suggestions, as low as the other fields of the dashboard. Without JavaScript it is a text field. */
export const DenseCombobox = <Option,>({ options, ...props }: Props<Option>) => (
  <Combobox {...props} groups={[{ options }]} looks={LOOKS} />
)
