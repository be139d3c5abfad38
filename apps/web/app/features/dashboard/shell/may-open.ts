import { createContext, useContext } from 'react'
import type { NavigationGroup } from './navigation.ts'

/** The menu of the person, by which pages know what to offer. */
export const Menu = createContext<readonly NavigationGroup[]>([])

/** Returns whether the person's menu has the page. The page checks the permission itself. */
export const useMayOpen = (path: string) =>
  useContext(Menu).some(({ links }) => links.some((link) => link.path === path))
