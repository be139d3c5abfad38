import { LanguageChoices } from '../../layout/language-choices.tsx'

/** Languages of the payment page, because whoever opens the link may read another one than the student who sent it. */
export const LanguageBar = () => (
  <LanguageChoices
    className="column flex flex-wrap justify-end gap-x-3 pt-1 print:hidden"
    choiceClassName="min-h-11 min-w-6 cursor-pointer text-13 text-ink-2 hover:text-ink hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
  />
)
