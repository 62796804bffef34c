import type { TreeBlock, TreeMove } from '../../../generator/grammar/blocks/tree.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import { type Answer, answerCalls } from './answers.ts'
import { bedEntity } from './garden.ts'
import { query } from './operation.ts'
import { text } from './words.ts'

/** What lies in what, by id; a name that ends with "/" is of a plot that can hold others. */
export type Plots = Record<string, readonly string[]>

export const plotOf = (name: string) => ({
  id: name,
  name: name.replace(/\/$/, ''),
  kind: name.endsWith('/') ? 'plot' : 'bed',
  sown: '2024-03-05T10:00:00Z',
  plants: 0,
})

const itemOf = (scope: Scope) => scope.item as ReturnType<typeof plotOf>

export const move: TreeMove = {
  edge: 3,
  scrollArea: 70,
  scrollSpeed: 20,
  texts: {
    hint: text('Ctrl+X marks, Ctrl+V puts.'),
    start: text('Move …'),
    moving: text(({ name, count }) => (count === 1 ? `Moving ${name}` : `Moving ${count} plots`)),
    here: text(({ target }) => `Put into ${target}`),
    into: text(({ target }) => `Into ${target}`),
    moved: text(({ target, count }) => `${count} moved into ${target}`),
    refused: text(({ target }) => `Cannot go into ${target}`),
    top: text('the garden'),
    cancelled: text('Nothing was moved'),
  },
  do: [
    {
      step: 'mutate',
      operation: query('movePlots', ['IDs', 'Into'], 'mutation'),
      with: { IDs: (scope: Scope) => scope.moved, Into: (scope: Scope) => scope.target },
    },
  ],
}

/** A tree with everything that a tree can have; `change` it for a test. */
export function plotsTree(change: Partial<TreeBlock> = {}): TreeBlock {
  return {
    block: 'tree',
    at: 'plots',
    name: 'plots',
    label: text('Plots'),
    operation: query('plots', ['In', 'Page', 'Size']),
    parent: 'In',
    entity: bedEntity,
    page: { size: 4, more: 'button', sends: { page: 'Page', size: 'Size' } },
    item: {
      id: (scope) => itemOf(scope).id,
      branch: (scope) => itemOf(scope).kind === 'plot',
      accepts: (scope) => itemOf(scope).kind === 'plot',
      title: { field: 'name' },
      fields: ['sown'],
      icon: 'plant',
      branchIcon: 'fence',
      menu: [{ label: text('Water'), do: [{ step: 'notify', notice: { text: text('Watered'), tone: 'success' } }] }],
    },
    select: {
      label: text(
        ({ name }) => `Select ${name}`,
        (scope) => ({ name: itemOf(scope).name }),
      ),
      texts: {
        count: text(({ count }) => `${count} selected`),
        clear: text('Clear selection'),
        all: text('Select all loaded'),
      },
      actions: [
        {
          label: text('Name them'),
          do: [
            {
              step: 'notify',
              notice: {
                tone: 'success',
                text: text(
                  ({ names }) => String(names),
                  (scope) => ({ names: (scope.selected as { name: string }[]).map((each) => each.name).join() }),
                ),
              },
            },
          ],
        },
      ],
    },
    move,
    texts: {
      loading: text('Looking around…'),
      empty: text('Nothing grows here.'),
      emptyBranch: text('Nothing grows in it.'),
      more: text('Show more'),
      failed: text('It could not be seen.'),
    },
    ...change,
  }
}

export interface Garden {
  readonly plots: Plots
  /** Refuses or delays a move. */
  readonly moving?: (ids: readonly string[], into: string) => Answer | undefined | Promise<Answer | undefined>
  readonly seeing?: (id: string, page: number) => Answer | undefined | Promise<Answer | undefined>
}

/** Stands in for a backend that keeps plots, and moves them. */
export function answerPlots({ plots, moving, seeing }: Garden) {
  return answerCalls({
    plots: async ({ In, Page, Size }) => {
      const told = await seeing?.(String(In), Number(Page))
      if (told) return told
      const all = plots[String(In)] ?? []
      const from = (Number(Page) - 1) * Number(Size)
      return { data: all.slice(from, from + Number(Size)).map(plotOf), totalItems: all.length }
    },
    movePlots: async ({ IDs, Into }) => {
      const ids = IDs as string[]
      const refused = await moving?.(ids, String(Into))
      if (refused) return refused
      for (const [key, held] of Object.entries(plots)) plots[key] = held.filter((id) => !ids.includes(id))
      plots[String(Into)] = [...ids, ...(plots[String(Into)] ?? [])]
      return { data: [], message: 'Moved' }
    },
  })
}
