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

test('runSteps stops after a failed cheap step', async () => {
  const results = await runSteps([step('lint', bad, { cheap: true }), step('unit', good)], silent)
  expect(namesOf(results)).toEqual(['lint'])
})

test('runSteps continues after a failed test step', async () => {
  const results = await runSteps([step('unit', bad), step('live', good)], silent)
  expect(namesOf(results)).toEqual(['unit', 'live'])
})

test('runSteps marks a step as failed without running it when its dependency failed', async () => {
  const results = await runSteps([step('services', bad), step('live', good, { needs: ['services'] })], silent)
  expect(results[1]).toMatchObject({ failed: 1, output: 'not run: it needs services' })
})

test('runSteps marks a step that throws as failed with the reason', async () => {
  const broken = step('docs', good, { run: () => Promise.reject(new Error('no such folder')) })
  const [result] = await runSteps([broken], silent)
  expect(result).toMatchObject({ passed: 0, failed: 1 })
  expect(result?.output).toContain('no such folder')
})

test('runSteps runs at most two cheap steps at a time', async () => {
  let running = 0
  let maxRunning = 0
  const slow = async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise(setImmediate)
    running -= 1
    return good
  }
  await runSteps(
    ['a', 'b', 'c', 'd'].map((name) => step(name, good, { cheap: true, run: slow })),
    silent,
  )
  expect(maxRunning).toBe(2)
})

test('runSteps runs a step beside the one it names, or alone if that one is not selected', async () => {
  const order: string[] = []
  const recordingStep = (name: string, rest: Partial<Step> = {}) =>
    step(name, good, {
      ...rest,
      run: async () => {
        order.push(`${name} begins`)
        await new Promise(setImmediate)
        order.push(`${name} ends`)
        return good
      },
    })
  const [requests, build, browser] = [
    recordingStep('requests'),
    recordingStep('build', { beside: 'requests' }),
    recordingStep('browser'),
  ]
  await runSteps([requests, build, browser], silent)
  const together = ['requests begins', 'build begins', 'requests ends', 'build ends']
  expect(order.splice(0)).toEqual([...together, 'browser begins', 'browser ends'])
  await runSteps([build, browser], silent)
  expect(order).toEqual(['build begins', 'build ends', 'browser begins', 'browser ends'])
})

test('runSteps waits for the dependencies of a cheap step', async () => {
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

test('chooseSteps includes dependencies and rejects unknown names with the list of steps', () => {
  const steps = [step('lint', good), step('services', good), step('live', good, { needs: ['services'] })]
  expect(chooseSteps(steps, ['live']).map((entry) => entry.name)).toEqual(['services', 'live'])
  expect(() => chooseSteps(steps, ['lynt'])).toThrow('no step lynt; there are lint, services, live')
})
