import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Code that shows text to users. Mentions in tests do not count as uses. */
const PRODUCT = /^(apps|packages)\/.*\.tsx?$/
const TESTS = /\.(test|d)\.tsx?$/

const LITERAL = /'([\w.:-]+)'|"([\w.:-]+)"/g
const TEMPLATE = /`((?:[\w.:-]|\$\{[^}]*\})+)`/g
/** Matches `t('key')` without values: a message with placeholders would show gaps. */
const WITHOUT_VALUES = /\bt\(\s*['"]([\w.:-]+)['"],?\s*\)/g

export type Uses = {
  isUsed(namespace: string, key: string): boolean
  /** Places where a key is used without values. */
  withoutValues: { path: string; line: number; key: string }[]
}

/**
 * Searches the source text, so that keys in tables count as well as `t('key')`. A key in a template, such as
 * `unit_${unit}`, covers all matching keys. Unrelated uses of the same word can hide an unused key, which is better
 * than a false report.
 */
export async function readUses(root: string, files: string[]): Promise<Uses> {
  const literals = new Set<string>()
  const templates = new Map<string, RegExp>()
  const withoutValues: Uses['withoutValues'] = []
  for (const path of files.filter((file) => PRODUCT.test(file) && !TESTS.test(file))) {
    const text = await readFile(join(root, path), 'utf8')
    for (const [, single, double] of text.matchAll(LITERAL)) literals.add(single ?? double ?? '')
    for (const [, template = ''] of text.matchAll(TEMPLATE)) {
      // A key template contains an underscore in its fixed part; `${n}px` is not a key.
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
