import type { ReactElement } from 'react'
import { answerPlots, plotsTree } from '../../../blocks/support/plots.ts'
import { createStage, OnStage } from '../../../blocks/support/stage.tsx'

/** The tree with a branch of so many things, 50 a page, from a backend that answers at once; its code is there already. */
export async function loadTree(count: number): Promise<ReactElement> {
  answerPlots({ plots: { '': ['North/', 'South/'], 'North/': Array.from({ length: count }, (_, n) => `Bed ${n}`) } })
  const stage = createStage('/')
  await stage.services.blocks.load('tree')
  const node = plotsTree({ page: { size: 50, more: 'button', sends: { page: 'Page', size: 'Size' } } })
  return <OnStage stage={stage} nodes={[node]} />
}
