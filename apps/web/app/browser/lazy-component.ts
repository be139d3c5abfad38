import type { Namespace } from '@amber/copy/namespaces'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * Creates a component that loads on first render with its message namespaces, and renders nothing until then or if
 * loading fails. Not React's `lazy`: React 19 reveals content that suspended for under 300 ms by a timer, and loses
 * that timer if it hydrates another part of the page meanwhile; one map in ten never appeared.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
) =>
  function LazyComponent(props: Props) {
    const { i18n } = useTranslation('common')
    const [loaded, setLoaded] = useState<{ part: ComponentType<Props> }>()
    useEffect(() => {
      let isUnmounted = false
      Promise.all([load(), i18n.loadNamespaces(namespaces)]).then(([component]) => {
        if (!isUnmounted) setLoaded({ part: component })
      }, reportError)
      return () => {
        isUnmounted = true
      }
    }, [i18n])
    return loaded === undefined ? null : createElement(loaded.part, props)
  }
