import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type DeclaredName, declaredNames } from './declared-names.ts'

/** The glossary's rules about names and comments: the industry's words, and sentences that have a subject. */

/** Words that may not be part of a name, with what to write instead. */
const WORDS = new Map([
  ['asked', 'requested, or the request itself'],
  ['told', 'reported, notified, or the message itself'],
  ['heard', 'received'],
  ['kept', 'stored, cached or retained'],
  ['wish', 'change, vote or shortlist entry'],
  ['wishes', 'changes, votes or shortlist entries'],
  ['patience', 'timeout'],
])
/** Stored data and values of the wire are keys too, and keep their names. */
const ALLOWED_AS_KEY = new Set(['kept', 'wish', 'wishes'])
const PREFIXES = /^(MOST|LONGEST)_/
const FILE_WORDS = /(^|-)(whose|patience|asked|kept|told)[-.]/

const FRAGMENT = /^(What|Of|Whose|Whom|By which|To whom|Those that|So long|One that|With which|Where nobody)\b/

/** Returns names and comments of TypeScript files that the glossary rejects. */
export async function checkWords(root: string, files: string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return [
        ...(FILE_WORDS.test(basename(path)) ? [`${path}: this file name is not in the industry's words`] : []),
        ...nameProblems(text, await declaredNames(path, text)).map((problem) => `${path}:${problem}`),
        ...commentProblems(text).map((problem) => `${path}:${problem}`),
      ]
    }),
  )
  return found.flat()
}

function nameProblems(text: string, names: readonly DeclaredName[]): string[] {
  const advices = new Map(names.flatMap((each) => adviceFor(each) ?? []))
  return [...advices].map(([name, advice]) => `${lineOf(name, text)}: rename ${name}: ${advice}`)
}

/** Returns the first line of code that has the name. */
function lineOf(name: string, text: string): number {
  const whole = new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`)
  return text.split('\n').findIndex((line) => !/^\s*(\/?\*|\/\/)/.test(line) && whole.test(line)) + 1
}

/** Returns the name with what to write instead, or undefined if the name may stay. */
function adviceFor({ name, kind }: DeclaredName): [[string, string]] | undefined {
  if (PREFIXES.test(name)) return [[name, 'limits start with MAX_']]
  if (kind === 'type' && name === 'Parts') return [[name, 'dependencies that are passed in are Deps']]
  const word = wordsOf(name).find((each) => WORDS.has(each) && !(kind === 'key' && ALLOWED_AS_KEY.has(each)))
  return word === undefined ? undefined : [[name, `instead of ${word} say ${WORDS.get(word)}`]]
}

/** Splits `keptAnswers` and `KEPT_ANSWERS` into lower-case words. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()
    .split('_')

function commentProblems(text: string): string[] {
  return [...text.matchAll(/^[ \t]*\/\*\*\s*(?:\*\s+)?(.*)/gm)].flatMap(({ 1: opening = '', index }) => {
    const fragment = FRAGMENT.exec(opening)?.[0]
    const line = text.slice(0, index).split('\n').length
    return fragment === undefined
      ? []
      : [`${line}: a comment opens with "${fragment}": write a sentence with a subject`]
  })
}
