import { useEffect } from 'react'
import { useServices } from '../services-context.tsx'
import type { AskedNode } from './asked-nodes.ts'

/** Keeps the nodes that a component asks about for as long as it stands. Call it in development only. */
export function useAskedNodes(nodes: readonly AskedNode[]) {
  const { askedNodes } = useServices()
  useEffect(() => askedNodes?.keep(nodes))
}
