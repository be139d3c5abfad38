import { chatFileProblemOf, MAX_CHAT_FILES_AT_ONCE } from '@amber/domain/chat/chat-file'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { problemTextOf } from '../shared/problem-text.ts'

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/** State of the files that go with the next message. Those that we do not take are named at once, before any is sent. */
export function useChosenFiles() {
  const { t } = useTranslation('chat_content')
  const { language } = useSite()
  const [files, setFiles] = useState<readonly { id: string; file: File }[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  return {
    files,
    problems,
    add: (chosen: readonly File[]) => {
      const checked = chosen.map((file) => ({ file, problem: chatFileProblemOf(file) }))
      const good = checked.flatMap(({ file, problem }) => (problem ? [] : [{ id: crypto.randomUUID(), file }]))
      const wrong = checked.flatMap(({ file: { name }, problem }) =>
        problem ? [problemTextOf(t, { name, problem, language })] : [],
      )
      const all = [...files, ...good]
      const isTooMany = all.length > MAX_CHAT_FILES_AT_ONCE
      setFiles(all.slice(0, MAX_CHAT_FILES_AT_ONCE))
      setProblems([...new Set(wrong), ...(isTooMany ? [t('at_most', { count: MAX_CHAT_FILES_AT_ONCE })] : [])])
    },
    remove: (id: string) => {
      setFiles(files.filter((each) => each.id !== id))
      setProblems([])
    },
    /** Says that something else is missing. */
    complain: (problem: string) => setProblems([problem]),
    clear: () => {
      setFiles([])
      setProblems([])
    },
  }
}
