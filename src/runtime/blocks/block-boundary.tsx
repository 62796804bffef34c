import { Component, type ReactNode } from 'react'
import type { Scopes } from '../expressions/scopes.ts'
import { useScopes } from '../scope.tsx'
import type { Services } from '../services.ts'
import { useServices } from '../services-context.tsx'
import { BlockBroken } from './block-broken.tsx'

interface BoundaryProps {
  readonly block: string
  readonly services: Services
  readonly scopes: Scopes
  readonly children: ReactNode
}

interface BoundaryState {
  readonly thrown: unknown
  readonly broken: boolean
  /** What the block saw when it broke: with something else before it, it gets another chance. */
  readonly saw: Scopes | undefined
}

const whole: BoundaryState = { thrown: undefined, broken: false, saw: undefined }

/** Contains what a block throws: the rest of the page stays, and the block says so and can be tried again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = whole

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { thrown, broken: true, saw: undefined }
  }

  static getDerivedStateFromProps({ scopes }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (!state.broken || state.saw === scopes) return null
    return state.saw ? whole : { ...state, saw: scopes }
  }

  retry = () => {
    const { resources, blocks, widgets } = this.props.services
    resources.retryFailed()
    blocks.forgive()
    widgets.forgive()
    this.setState(whole)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <BlockBroken block={this.props.block} thrown={this.state.thrown} retry={this.retry} />
  }
}

export function BlockBoundary({ block, children }: { block: string; children: ReactNode }) {
  return (
    <Boundary block={block} services={useServices()} scopes={useScopes()}>
      {children}
    </Boundary>
  )
}
