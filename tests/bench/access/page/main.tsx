// What the bench of access lists draws: the grid or the tree of the console, each beside a bare list of as many lines.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '../../../../src/blocks/tokens.css'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '#generated/theme.ts'
import { mantineTheme } from '../../../../src/app/theme.ts'
import { BareGrid } from './bare-grid.tsx'
import { BareTree } from './bare-tree.tsx'
import { loadGrid } from './grid.tsx'
import { isThere, paintedAfter } from './painted.ts'
import { loadTree } from './tree.tsx'

export type Kind = 'own' | 'bare'

export interface AccessPage {
  /** Draws one or the other; how many milliseconds later its lines were painted. */
  mount?: (what: 'grid' | 'tree', kind: Kind, count: number) => Promise<number>
  /** Does something in a frame; how many milliseconds later that frame was painted: script, style, layout and paint. */
  paintedAfter?: (act: () => void) => Promise<number>
  /** Waits until something is in the document and painted. */
  isThere?: (selector: string) => Promise<void>
}

const look = mantineTheme(theme)
const page = globalThis as AccessPage
const element = document.getElementById('root') as HTMLElement

page.paintedAfter = paintedAfter
page.isThere = isThere
page.mount = async (what, kind, count) => {
  const drawing = await drawingOf(what, kind, count)
  const root = createRoot(element)
  // The console's frame stands before a window opens in it; transitions are stopped, as on the stage of tests.
  const draw = (inside: ReactElement | null) =>
    root.render(
      <MantineProvider theme={look} env="test">
        {inside}
      </MantineProvider>,
    )
  draw(null)
  // What was loaded and parsed for it is over by then.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const start = performance.now()
  draw(drawing)
  await isThere('[data-line="5"], [data-index="0"]')
  return performance.now() - start
}

async function drawingOf(what: 'grid' | 'tree', kind: Kind, count: number): Promise<ReactElement> {
  if (what === 'grid') return kind === 'own' ? loadGrid(count) : <BareGrid count={count} />
  return kind === 'own' ? loadTree(count) : <BareTree count={count} />
}
