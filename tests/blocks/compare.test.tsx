import { render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompareBlock } from '../../generator/grammar/blocks/compare.ts'
import type { Entity } from '../../generator/grammar/entities.ts'
import { listPieces, textPieces } from '../../src/blocks/compare/pieces.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await import('../../src/blocks/compare/compare.tsx')
})

const words = { label: text('Words'), words: { yes: text('Planted') } }
const entity: Entity = {
  name: 'Change',
  type: 'Change',
  key: 'what',
  fields: { what: { label: text('What') }, bed: {}, before: words, after: words },
}

const node = (rows: readonly object[]): CompareBlock & { at: string } => ({
  ...{ block: 'compare', at: 'compare', entity, of: () => rows },
  ...{ label: 'what', before: 'before', after: 'after' },
  texts: {
    same: text('Nothing differs'),
    hidden: text('Something unseen'),
    moved: text(({ thing }) => `${thing}, moved`),
  },
})

async function shown(what: string) {
  const term = await screen.findByText(what)
  const row = term.parentElement as HTMLElement
  return {
    row,
    went: [...row.querySelectorAll('del')].map((each) => each.textContent),
    came: [...row.querySelectorAll('ins')].map((each) => each.textContent),
  }
}

describe('a comparison (C-content-61)', () => {
  it('marks the words of a text and the things of a list that went, came or were moved', async () => {
    const rows = [
      { what: 'Teaser', before: ['Red roses and more'], after: ['White roses and more'] },
      { what: 'Beds', before: ['North', 'South', 'East'], after: ['South', 'East', 'North', 'West'] },
      { what: 'State', before: [], after: ['yes'] },
      { what: 'Secret', before: ['Rose'], after: ['Rose'] },
    ]
    render(<OnStage stage={createStage()} nodes={[node(rows)]} />)
    expect(await shown('Teaser')).toMatchObject({ went: ['Red'], came: ['White'] })
    const beds = await shown('Beds')
    expect(beds).toMatchObject({ went: [], came: ['West'] })
    expect(
      within(beds.row)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['South', 'East', 'North, moved', 'West'])
    expect(await shown('State')).toMatchObject({ went: [], came: ['Planted'] })
    expect((await shown('Secret')).row.textContent).toBe('SecretSomething unseen')
  })

  it('stand beside each other in a table, under a line for what they are of (C-template-40)', async () => {
    const rows = [
      { what: 'Teaser', bed: 'Roses', before: ['Red roses'], after: ['White roses'] },
      { what: 'Beds', bed: 'Roses', before: ['North', 'South', 'East'], after: ['East', 'North', 'West'] },
      { what: 'State', bed: 'Herbs', before: [], after: ['yes'] },
      { what: 'Secret', bed: 'Herbs', before: ['Rose'], after: ['Rose'] },
    ]
    const sides = { before: text('Version 1'), after: text('Now'), group: 'bed' }
    render(<OnStage stage={createStage()} nodes={[{ ...node(rows), sides }]} />)
    const table = await screen.findByRole('table')
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
    expect(lines).toEqual([
      ['What', 'Version 1', 'Now'],
      ['Roses'],
      ['Teaser', 'Red roses', 'White roses'],
      ['Beds', 'NorthSouthEast', 'EastNorth, movedWest'],
      ['Herbs'],
      ['State', '–', 'Planted'],
      ['Secret', 'Something unseen'],
    ])
    const marked = (selector: string) => [...table.querySelectorAll(selector)].map((each) => each.textContent)
    expect([marked('del'), marked('ins')]).toEqual([
      ['Red', 'South'],
      ['White', 'West', 'Planted'],
    ])
  })

  it('says that nothing differs', async () => {
    render(<OnStage stage={createStage()} nodes={[node([])]} />)
    expect(await screen.findByText('Nothing differs')).toBeTruthy()
  })

  it('shortens what stayed of a long text, around what changed', () => {
    const long = 'word '.repeat(200)
    const pieces = textPieces(`${long}old ${long}`, `${long}new ${long}`)
    expect(pieces.map(({ is }) => is)).toEqual(['same', 'removed', 'added', 'same'])
    for (const { text: stretch } of pieces) expect(stretch.length).toBeLessThan(200)
    expect(pieces[0]?.text.endsWith('word ')).toBe(true)
    expect(pieces[0]?.text).toContain('…')
  })

  it('gives up on long texts that have nothing in common, and shows both', () => {
    const some = (from: number) => Array.from({ length: 40_000 }, (_, at) => `w${from + at}`).join(' ')
    const start = performance.now()
    const pieces = textPieces(some(0), some(50_000))
    expect(performance.now() - start).toBeLessThan(5000)
    expect(new Set(pieces.map(({ is }) => is))).toEqual(new Set(['removed', 'added']))
    expect(listPieces(['a'], ['a', 'a'])).toEqual([
      { text: 'a', is: 'same' },
      { text: 'a', is: 'added' },
    ])
  })
})
