import type { Namespace } from '@amber/copy/namespaces'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * A part that loads by itself where it is first shown, with its words; nothing stands there until it has come, or when it
 * can't be had. Not React's `lazy`: what React has waited for less than 300 ms is shown by a timer, which React 19 forgets
 * when it takes over another part of the page meanwhile; one map in ten never came.
 */
export const loadedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly Namespace[] = [],
) =>
  function LoadedPart(props: Props) {
    const { i18n } = useTranslation('common')
    const [loaded, setLoaded] = useState<{ part: ComponentType<Props> }>()
    useEffect(() => {
      let left = false
      Promise.all([load(), i18n.loadNamespaces(words)]).then(([part]) => {
        if (!left) setLoaded({ part })
      }, reportError)
      return () => {
        left = true
      }
    }, [i18n])
    return loaded === undefined ? null : createElement(loaded.part, props)
  }
