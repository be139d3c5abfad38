import { type ComponentProps, type RefObject, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isWholeCode, typedCode } from '../../lib/typed-code.ts'
import { CONTROL } from '../../ui/control-style.ts'
import { useFieldControl } from '../../ui/field.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  /** A code is being tried: another can be written once it is clear what became of it. */
  busy: boolean
} & Pick<ComponentProps<'input'>, 'name'>

/** Takes a code as phones offer it, as it is pasted or typed, and sends its form once it is whole. */
export function CodeInput({ ref, name, busy }: Props) {
  const { t } = useTranslation('login')
  const field = useFieldControl()
  const mayPaste = useCanPaste()
  const sent = useRef('')

  const take = (input: HTMLInputElement, text: string) => {
    if (input.readOnly) return
    const code = typedCode(text)
    if (code !== input.value) input.value = code
    // A code that was wrong is not sent again by itself: its tries are counted.
    if (!isWholeCode(code) || code === sent.current) return
    sent.current = code
    input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>('[type=submit]'))
  }
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (ref.current === null) return
    ref.current.focus()
    if (typedCode(text) !== '') take(ref.current, text)
  }
  return (
    <div className="relative">
      <input
        {...field}
        ref={ref}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        readOnly={busy}
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ currentTarget, nativeEvent }) => {
          // While an input method composes, the text is its own.
          if (!(nativeEvent as InputEvent).isComposing) take(currentTarget, currentTarget.value)
        }}
        onCompositionEnd={({ currentTarget }) => take(currentTarget, currentTarget.value)}
        className={`${CONTROL} tabular h-14 pr-28 text-24! font-semibold tracking-[0.3em]`}
      />
      {mayPaste && (
        <button
          type="button"
          onClick={() => void paste()}
          className="absolute inset-y-1.5 right-1.5 cursor-pointer rounded-control bg-sand-100 px-3 font-semibold hover:bg-sand-200"
        >
          {t('paste')}
        </button>
      )}
    </div>
  )
}

/** Not every browser lets a page read what was copied; a server never does. */
const useCanPaste = () => useSyncExternalStore(never, canPaste, () => false)

const canPaste = () => 'clipboard' in navigator && 'readText' in navigator.clipboard
const never = () => () => {}
