import { clearStored, type KeyValueStore, readStored, writeStored } from '@amber/domain/storage/stored-json'
import { persistentStore } from '../../../browser/browser-store.ts'
import { logStorage } from '../../../browser/log-storage.ts'

const STORAGE_KEY = 'dashboard_letter_keys'

/** Returns whether keys of one character act; they do until this person switches them off in this browser. */
export const areLetterKeysOn = (store: KeyValueStore = persistentStore): boolean =>
  readStored(store, STORAGE_KEY, logStorage) !== false

/**
 * Switches keys of one character on or off. Speech input types words, whose letters would act, and some hands press keys
 * by accident (WCAG 2.1.4).
 */
export function switchLetterKeys(isOn: boolean, store: KeyValueStore = persistentStore): void {
  if (isOn) clearStored(store, STORAGE_KEY, logStorage)
  else writeStored(store, STORAGE_KEY, false, logStorage)
}

/** Returns whether a key is one character; Escape, Enter and arrows are not. Space presses what has the focus. */
export const isLetterKey = (key: string): boolean => key.length === 1 && key !== ' '
