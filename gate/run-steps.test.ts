import { expect, test } from 'vitest'
import { chooseSteps, runSteps } from './run-steps.ts'
import type { Outcome, Step } from './step.ts'

const good: Outcome = { passed: 1, failed: 0, output: '' }
const bad: Outcome = { passed: 0, failed: 1, output: 'broken' }
const silent = { begin() {}, end() {}, close() {} }

const step = (name: string, outcome: Outcome, rest: Partial<Step> = {}): Step => ({
  name,
  about: name,
  run: () => Promise.resolve(outcome),
  ...rest,
})

const namesOf = (results: { step: Step }[]) => results.map((result) => result.step.name)

test('a cheap step that fails stops the run', async () => {
  const results = await runSteps([step('lint', bad, { cheap: true }), step('unit', good)], silent)
  expect(namesOf(results)).toEqual(['lint'])
})

test('a failing test run does not hide the next one', async () => {
  const results = await runSteps([step('unit', bad), step('live', good)], silent)
  expect(namesOf(results)).toEqual(['unit', 'live'])
})

test('a step whose need failed is not run, and counts as failed', async () => {
  const results = await runSteps([step('services', bad), step('live', good, { needs: ['services'] })], silent)
  expect(results[1]).toMatchObject({ failed: 1, output: 'not run: it needs services' })
})

test('a step that throws has failed, with its reason', async () => {
  const broken = step('docs', good, { run: () => Promise.reject(new Error('no such folder')) })
  const [result] = await runSteps([broken], silent)
  expect(result).toMatchObject({ passed: 0, failed: 1 })
  expect(result?.output).toContain('no such folder')
})

test('no more than two cheap steps run at a time', async () => {
  let running = 0
  let most = 0
  const slow = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return good
  }
  await runSteps(
    ['a', 'b', 'c', 'd'].map((name) => step(name, good, { cheap: true, run: slow })),
    silent,
  )
  expect(most).toBe(2)
})

test('a step runs beside the one it names, or alone where that one was not asked for', async () => {
  const order: string[] = []
  const told = (name: string, rest: Partial<Step> = {}) =>
    step(name, good, {
      ...rest,
      run: async () => {
        order.push(`${name} begins`)
        await new Promise(setImmediate)
        order.push(`${name} ends`)
        return good
      },
    })
  const [requests, build, browser] = [told('requests'), told('build', { beside: 'requests' }), told('browser')]
  await runSteps([requests, build, browser], silent)
  const together = ['requests begins', 'build begins', 'requests ends', 'build ends']
  expect(order.splice(0)).toEqual([...together, 'browser begins', 'browser ends'])
  await runSteps([build, browser], silent)
  expect(order).toEqual(['build begins', 'build ends', 'browser begins', 'browser ends'])
})

test('a cheap step waits for what it needs', async () => {
  let done = false
  const first = step('route-types', good, {
    cheap: true,
    run: async () => {
      await new Promise(setImmediate)
      done = true
      return good
    },
  })
  const seen: boolean[] = []
  const second = step('lint', good, {
    cheap: true,
    needs: ['route-types'],
    run: () => {
      seen.push(done)
      return Promise.resolve(good)
    },
  })
  await runSteps([first, second], silent)
  expect(seen).toEqual([true])
})

test('asking for one step brings what it needs, and an unknown name is refused with the names there are', () => {
  const steps = [step('lint', good), step('services', good), step('live', good, { needs: ['services'] })]
  expect(chooseSteps(steps, ['live']).map((entry) => entry.name)).toEqual(['services', 'live'])
  expect(() => chooseSteps(steps, ['lynt'])).toThrow('no step lynt; there are lint, services, live')
})
