import { type ChannelOptions, createChannel } from './channel.ts'
import type { LiveChanges } from './live-changes.ts'

const CHANGE = /^(\d{1,15}) (\d{1,15})$/

/** Broadcasts changes of objects to all processes. */
export function createLiveChanges(options: ChannelOptions): LiveChanges {
  const channel = createChannel(options)
  return {
    publish: ({ id, version }) => channel.publish(`${id} ${version}`),
    listen: (handler) =>
      channel.listen((text) => {
        const [, id, version] = CHANGE.exec(text) ?? []
        if (id !== undefined && version !== undefined) handler({ id: Number(id), version: Number(version) })
      }),
    close: channel.close,
  }
}
