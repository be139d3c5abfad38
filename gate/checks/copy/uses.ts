import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Code that shows text to people; a test's mention is no use. */
const PRODUCT = /^(apps|packages)\/.*\.tsx?$/
const TESTS = /\.(test|d)\.tsx?$/

const LITERAL = /'([\w.:-]+)'|"([\w.:-]+)"/g
const TEMPLATE = /`((?:[\w.:-]|\$\{[^}]*\})+)`/g
/** `t('key')` with nothing behind the key: a message that needs values would have a hole. */
const WITHOUT_VALUES = /\bt\(\s*['"]([\w.:-]+)['"],?\s*\)/g

export type Uses = {
  isUsed(namespace: string, key: string): boolean
  /** Where a key is asked for without values. */
  withoutValues: { path: string; line: number; key: string }[]
}

/**
 * Found by text, so that keys in a table count as well as `t('key')`. A key in a template, such as `unit_${unit}`,
 * stands for all keys that fit. A word that is used for something else too hides an unused key; better than the opposite.
 */
export async function readUses(root: string, files: string[]): Promise<Uses> {
  const literals = new Set<string>()
  const templates = new Map<string, RegExp>()
  const withoutValues: Uses['withoutValues'] = []
  for (const path of files.filter((file) => PRODUCT.test(file) && !TESTS.test(file))) {
    const text = await readFile(join(root, path), 'utf8')
    for (const [, single, double] of text.matchAll(LITERAL)) literals.add(single ?? double ?? '')
    for (const [, template = ''] of text.matchAll(TEMPLATE)) {
      // The fixed part of a key has a joint; `${n}px` is no key.
      if (template.replaceAll(/\$\{[^}]*\}/g, '').includes('_')) templates.set(template, patternOf(template))
    }
    for (const { 1: key = '', index } of text.matchAll(WITHOUT_VALUES)) {
      withoutValues.push({ path, line: text.slice(0, index).split('\n').length, key })
    }
  }
  return {
    isUsed: (namespace, key) =>
      [key, `${namespace}:${key}`].some(
        (name) => literals.has(name) || templates.values().some((pattern) => pattern.test(name)),
      ),
    withoutValues,
  }
}

const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((fixed) => RegExp.escape(fixed))
      .join('.+')}$`,
  )
