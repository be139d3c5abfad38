import { expect, test } from 'vitest'
import { httpPort, nodeSettings, transportPort } from './node.ts'

const settings = (node: number, nodes: number) => nodeSettings(node, nodes, '/state')

test('only the first node may found the cluster', () => {
  const founders = [1, 2, 3].map((node) => settings(node, 3)['cluster.initial_cluster_manager_nodes'])
  expect(founders).toEqual([['n1'], [], []])
})

test('every node knows all of its cluster, and no two share a port', () => {
  const nodes = [1, 2, 3]
  for (const node of nodes) {
    expect(settings(node, 3)['discovery.seed_hosts']).toEqual(nodes.map((one) => `127.0.0.1:${transportPort(one)}`))
  }
  expect(new Set(nodes.flatMap((node) => [httpPort(node), transportPort(node)])).size).toBe(6)
})

test('nothing listens beyond loopback', () => {
  expect(settings(1, 1)['network.host']).toBe('127.0.0.1')
})
