import { expect, test } from 'vitest'
import { descriptorOf, MODULES, moduleOf } from './modules.ts'

test.each([
  ['lang-painless-3.8.0.jar', 'lang-painless'],
  ['asm-tree-9.10.1.jar', 'lang-painless'],
  ['netty-codec-http2-4.2.16.Final.jar', 'transport-netty4'],
  ['httpcore5-h2-5.4.jar', 'reindex'],
  ['geo-3.8.0.jar', 'geo'],
  ['opensearch-geo-3.8.0.jar', undefined],
  ['lucene-analysis-common-10.5.0.jar', undefined],
  ['opensearch-3.8.0.jar', undefined],
])('moduleOf maps %s to %s', (jar, module) => {
  expect(moduleOf(jar)?.name).toBe(module)
})

test('MODULES extend only existing modules', () => {
  const names = MODULES.map((module) => module.name)
  const extended = MODULES.flatMap((module) => module.extends ?? [])
  expect(names).toEqual(expect.arrayContaining(extended))
})

test('descriptorOf writes a line for each property the server reads', () => {
  const [painless] = MODULES
  expect(painless && descriptorOf(painless, '3.8.0')).toBe(
    [
      'name=lang-painless',
      'description=lang-painless',
      'version=3.8.0',
      'opensearch.version=3.8.0',
      'java.version=21',
      'classname=org.opensearch.painless.PainlessModulePlugin',
      'extended.plugins=',
      'has.native.controller=false',
      '',
    ].join('\n'),
  )
})
