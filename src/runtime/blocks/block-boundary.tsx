import { Component, type ReactNode } from 'react'
import type { Scopes } from '../expressions/scopes.ts'
import { useScopes } from '../scope.tsx'
import type { Services } from '../services.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { askAgain } from './ask-again.ts'
import { BlockBroken } from './block-broken.tsx'

interface BoundaryProps {
  readonly block: string
  readonly services: Services
  readonly scopes: Scopes
  readonly isLost: boolean
  readonly children: ReactNode
}

interface BoundaryState {
  readonly thrown: unknown
  readonly broken: boolean
  /** What the block saw when it broke: with something else before it, it gets another chance. */
  readonly saw: Scopes | undefined
  /** The server could not be reached while it was broken: when it is back, the block gets another chance. */
  readonly wasLost: boolean
}

const whole: BoundaryState = { thrown: undefined, broken: false, saw: undefined, wasLost: false }

/** Contains what a block throws: the rest of the page stays, and the block says so and can be tried again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = whole

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { ...whole, thrown, broken: true }
  }

  static getDerivedStateFromProps({ scopes, isLost }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (!state.broken) return null
    if (state.wasLost && !isLost) return whole
    if (!state.saw || (isLost && !state.wasLost)) return { ...state, saw: state.saw ?? scopes, wasLost: isLost }
    return state.saw === scopes ? null : whole
  }

  retry = () => {
    askAgain(this.props.services)
    this.setState(whole)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <BlockBroken block={this.props.block} thrown={this.state.thrown} retry={this.retry} />
  }
}

export function BlockBoundary({ block, children }: { block: string; children: ReactNode }) {
  const services = useServices()
  const isLost = useStore(services.connection.lostAt) !== undefined
  return (
    <Boundary block={block} services={services} scopes={useScopes()} isLost={isLost}>
      {children}
    </Boundary>
  )
}
