import { createContext, useContext } from 'react'

/** Name of the command key on the keyboard of the person: ⌘ or Ctrl. */
export const CommandKeyContext = createContext('Ctrl')

export const useCommandKey = () => useContext(CommandKeyContext)
