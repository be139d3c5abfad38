import { type ComponentProps, type RefObject, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isCompleteCode, normalizeCode } from './normalize-code.ts'
import { CONTROL } from '../../ui/control-style.ts'
import { useFieldControl } from '../../ui/field.tsx'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  /** True while a code is being checked, which blocks further input. */
  busy: boolean
} & Pick<ComponentProps<'input'>, 'name'>

/** Accepts a code from autofill, paste or typing and submits the form once it is complete. */
export function CodeInput({ ref, name, busy }: Props) {
  const { t } = useTranslation('login')
  const field = useFieldControl()
  const isPasteAllowed = useCanPaste()
  const submittedCode = useRef('')

  const acceptCode = (input: HTMLInputElement, text: string) => {
    if (input.readOnly) return
    const code = normalizeCode(text)
    if (code !== input.value) input.value = code
    // A rejected code is not resubmitted automatically, because attempts are limited.
    if (!isCompleteCode(code) || code === submittedCode.current) return
    submittedCode.current = code
    input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>('[type=submit]'))
  }
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (ref.current === null) return
    ref.current.focus()
    if (normalizeCode(text) !== '') acceptCode(ref.current, text)
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
          // Text is left alone during IME composition.
          if (!(nativeEvent as InputEvent).isComposing) acceptCode(currentTarget, currentTarget.value)
        }}
        onCompositionEnd={({ currentTarget }) => acceptCode(currentTarget, currentTarget.value)}
        className={`${CONTROL} tabular h-14 pr-28 text-24! font-semibold tracking-[0.3em]`}
      />
      {isPasteAllowed && (
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

/** Returns whether the browser lets the page read the clipboard; false on the server. */
const useCanPaste = () => useSyncExternalStore(subscribeToNothing, canPaste, () => false)

const canPaste = () => 'clipboard' in navigator && 'readText' in navigator.clipboard
const subscribeToNothing = () => () => {}
