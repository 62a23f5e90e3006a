import { Component, type ReactNode } from 'react'
import { report } from '../../platform/reporting/reporting.ts'

interface CrashBoundaryProps {
  children: ReactNode
  /** Stands in the place of what crashed. */
  fallback: (error: unknown, retry: () => void) => ReactNode
}

/** Catches what crashes while it is drawn, reports it, and leaves the rest of the page alone. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override componentDidCatch(error: unknown): void {
    report(error, { where: 'render' })
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash === null ? this.props.children : this.props.fallback(crash.error, () => this.setState({ crash: null }))
  }
}
