import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { checkCopy } from './copy.ts'

const planted = join(ROOT, 'gate/fixtures/copy')
test('checkCopy reports messages that are missing, untranslated, malformed or unused', async () => {
  const problems = await checkCopy(planted, await listFilesUnder(planted, /\.(json|tsx)$/), {
    sameWords: { Blog: ['de', 'fr', 'zh'] },
    unused: {},
  })
  const folder = 'packages/copy/src'
  expect(problems).toEqual([
    `${folder}/en/home.json: broken is not ICU: MISSING_OTHER_CLAUSE`,
    `${folder}/es/home.json: is missing`,
    `${folder}/fr/home.json: rooms lacks the plural form one`,
    `${folder}/fr/home.json: in_city has a brace as text: write ’ before a placeholder, not '`,
    `${folder}/fr/home.json: unit_week is empty or has blanks around it`,
    `${folder}/fr/home.json: problem.text is missing`,
    `${folder}/fr/home.json: price has a tag, number or date: those are written by components and Intl, and passed in as text`,
    `${folder}/de/home.json: title is still English: translate it, or list it in SAME_WORDS`,
    `${folder}/de/home.json: beds has the plurals none, but English count`,
    `${folder}/de/home.json: in_city has the placeholders town, but English city`,
    `${folder}/de/home.json: by_whom has the choices gender by female, male, other, but English gender by female, other`,
    `${folder}/de/home.json: extra is not in English`,
    `${folder}/zh/home.json: rooms has the plural form one, which the language does not`,
    'SAME_WORDS: no message needs “Blog” in zh',
    `${folder}/en/home.json: forgotten is used nowhere`,
    "apps/web/app/home.tsx:11: t('in_city') needs values for its placeholders",
  ])
})

test('checkCopy allows an unused key with a documented exception', async () => {
  const problems = await checkCopy(planted, await listFilesUnder(planted, /\.(json|tsx)$/), {
    sameWords: {},
    unused: { 'home:forgotten': 'comes later' },
  })
  expect(problems.filter((problem) => problem.includes('used nowhere'))).toEqual([])
})

test('checkCopy reports a missing English catalogue', async () => {
  expect(await checkCopy(planted, [])).toEqual(['there is no English catalogue'])
})
