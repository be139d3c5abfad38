import { expect, test } from 'vitest'
import { httpPort, nodeSettings, transportPort } from './node.ts'

const settings = (node: number, nodes: number) => nodeSettings(node, nodes, '/state')

test('lets only the first node bootstrap the cluster', () => {
  const founders = [1, 2, 3].map((node) => settings(node, 3)['cluster.initial_cluster_manager_nodes'])
  expect(founders).toEqual([['n1'], [], []])
})

test('lists all nodes as seed hosts and assigns distinct ports', () => {
  const nodes = [1, 2, 3]
  for (const node of nodes) {
    expect(settings(node, 3)['discovery.seed_hosts']).toEqual(nodes.map((one) => `127.0.0.1:${transportPort(one)}`))
  }
  expect(new Set(nodes.flatMap((node) => [httpPort(node), transportPort(node)])).size).toBe(6)
})

test('listens on loopback only', () => {
  expect(settings(1, 1)['network.host']).toBe('127.0.0.1')
})
