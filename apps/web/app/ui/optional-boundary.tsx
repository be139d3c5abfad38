import { Component, type ReactNode } from 'react'

type Props = {
  /** Shown when the children fail; nothing by default. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Error boundary for optional content: when it throws or its file fails to load, the rest of the page stays. The error
 * is reported like any other: see `entry.client.tsx`.
 */
export class OptionalBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
