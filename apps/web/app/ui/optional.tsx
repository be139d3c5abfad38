import { Component, type ReactNode } from 'react'

type Props = {
  /** Shown when it breaks; nothing unless told otherwise. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * A part that the page can do without: when it breaks, or its file can't be loaded, the rest of the page stays. The
 * browser is told of the error like of any other.
 */
export class Optional extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
