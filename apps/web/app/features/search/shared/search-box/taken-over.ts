import type { ComponentType } from 'react'
import type { HeaderComboboxProps } from './header-combobox.tsx'

/** The visitor's use of the plain field so far. */
export type FieldUse = { isPressed: boolean; isComposing: boolean; isMissing: boolean }

/** The combobox that takes the place of the plain field, and what it starts with. */
export type TakenOver = { Combobox: ComponentType<HeaderComboboxProps>; start: HeaderComboboxProps['start'] }
