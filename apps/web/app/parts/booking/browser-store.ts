import type { KeyValueStore } from '@amber/domain/storage/stored-json'

/** Even to name a store throws where the visitor forbids it: so it is named when it is used, where that is caught. */
const lazily = (store: () => Storage): KeyValueStore => ({
  getItem: (key) => store().getItem(key),
  setItem: (key, value) => store().setItem(key, value),
  removeItem: (key) => store().removeItem(key),
})

export const lasting = lazily(() => localStorage)
export const ofThisVisit = lazily(() => sessionStorage)
