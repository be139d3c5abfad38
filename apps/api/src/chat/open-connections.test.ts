import { expect, test } from 'vitest'
import { createOpenConnections, SWEEP_INTERVAL_SECONDS } from './open-connections.ts'

function openOne() {
  const received: string[] = []
  const connection = {
    silentSweeps: 0,
    socket: { ping: () => void received.push('ping'), terminate: () => void received.push('terminate') },
  }
  const connections = createOpenConnections<typeof connection>()
  const remove = connections.add(connection)
  const sweepAll = () => {
    for (let second = 0; second < SWEEP_INTERVAL_SECONDS; second++) connections.sweep()
    return received.splice(0)
  }
  return { connection, connections, remove, sweepAll }
}

test('asks a client that was silent between two sweeps, and cuts it off at the third', () => {
  const { sweepAll } = openOne()
  expect([sweepAll(), sweepAll(), sweepAll()]).toEqual([[], ['ping'], ['terminate']])
})

test('asks nobody who writes, and does not cut off whoever answers', () => {
  const { connection, sweepAll } = openOne()
  expect(sweepAll()).toEqual([])
  connection.silentSweeps = 0
  expect([sweepAll(), sweepAll()]).toEqual([[], ['ping']])
  connection.silentSweeps = 0
  expect([sweepAll(), sweepAll()]).toEqual([[], ['ping']])
})

test('forgets a connection that is removed', () => {
  const { connection, connections, remove, sweepAll } = openOne()
  expect([...connections.all()]).toEqual([connection])
  remove()
  expect([...connections.all()]).toEqual([])
  expect([sweepAll(), sweepAll(), sweepAll()]).toEqual([[], [], []])
})
