import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Last commit before the rule; older ones are not examined. */
const BASE = '6fe7b46906980d01175e07ec02fb3de0bb31de12'
const MAX_SUBJECT_LENGTH = 72

/** Words that end like another form of a verb, but are imperatives. Those in -ss, such as "Pass", always may be. */
const IMPERATIVES = new Set('Bring Embed Exceed Feed Focus Need Ping Proceed Seed Shed Speed String'.split(' '))
/** Words that often open a sentence about the change instead of an instruction. */
const NO_VERBS = new Set(
  'A All An And As At Because Both But Each Every For From He How If In It Its More New No None Nobody Not Nothing Now Of On One Only Our Some Somebody That The Their Then There These They This Those Three To Two We What When Where Which Who Whoever Whose Why With You Your'.split(
    ' ',
  ),
)

export type Commit = { hash: string; subject: string; body: string }

/**
 * Returns commits since the base whose message breaks the rules of CONTRIBUTING.md. Without the base, as in a shallow
 * clone, there is nothing to compare with and hence no problem.
 */
export async function checkCommits(root: string, base = BASE): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout
  const hasBase = await git('merge-base', '--is-ancestor', base, 'HEAD').then(
    () => true,
    () => false,
  )
  if (!hasBase) return []
  const log = await git('log', '--no-merges', '--reverse', '--format=%h%x1f%s%x1f%b%x1e', `${base}..HEAD`)
  return log.split('\x1e').flatMap((entry) => {
    const [hash = '', subject = '', body = ''] = entry.trim().split('\x1f')
    return hash === '' ? [] : commitProblems({ hash, subject, body })
  })
}

export function commitProblems({ hash, subject, body }: Commit): string[] {
  const problems = [
    subject.length > MAX_SUBJECT_LENGTH &&
      `the subject has ${subject.length} characters, but ${MAX_SUBJECT_LENGTH} are allowed`,
    subject.endsWith('.') && 'the subject ends with a period',
    !opensWithImperative(subject) && 'the subject does not open with an imperative verb, such as "Add"',
    body.trim() === '' && 'there is no body that says why',
  ]
  return problems.filter((problem) => problem !== false).map((problem) => `${hash} "${subject}": ${problem}`)
}

/** Judges by form only: a capitalised word that does not look like a past tense, a gerund or a third person. */
function opensWithImperative(subject: string): boolean {
  const [word = ''] = subject.split(' ')
  if (!/^[A-Z][a-z]+(-[a-z]+)*$/.test(word) || NO_VERBS.has(word)) return false
  return IMPERATIVES.has(word) || !/(ed|ing|[^s]s)$/.test(word)
}
