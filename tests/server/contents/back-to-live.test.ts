import { describe, expect, it } from 'vitest'
import { backToLive } from '../../../server/areas/contents/drafts/back-to-live.ts'
import { validateData } from '../../../server/areas/contents/validate.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const onlyIf = (key: string): Pick<TemplateField, 'condition'> => ({ condition: { lines: [{ key, is: 'filled' }] } })

const fields: TemplateField[] = [
  { id: 'a', name: 'a', label: 'A', type: 'text' },
  { id: 'b', name: 'b', label: 'B', type: 'text', ...onlyIf('a') },
  {
    ...{ id: 'g', name: 'g', label: 'G', type: 'group' },
    fields: [{ id: 'h', name: 'h', label: 'H', type: 'text', ...onlyIf('a') }],
  },
  {
    ...{ id: 'l', name: 'l', label: 'L', type: 'list' },
    fields: [
      { id: 'x', name: 'x', label: 'X', type: 'text' },
      { id: 'y', name: 'y', label: 'Y', type: 'text', ...onlyIf('x') },
    ],
  },
]

describe('what is taken back to what is live', () => {
  it('keeps what is hidden and what went from the template, on all levels (C-content-58, C-template-38)', () => {
    const data = {
      b: 'hidden',
      g: { h: 'hidden' },
      l: [
        { Key: '1', y: 'hidden', gone: 'former' },
        { Key: '2', x: 'shown', y: 'shown' },
      ],
      gone: 'former',
    }
    const { data: live, problems } = validateData(fields, data)
    expect(problems).toEqual([])
    expect(live).toEqual({ l: [{ Key: '1' }, { Key: '2', x: 'shown', y: 'shown' }] })
    expect(backToLive(fields, data, live)).toEqual(data)
    const edited = { ...data, a: 'new', l: [{ Key: '2', x: 'other' }, { Key: '3', x: 'new' }, ...data.l.slice(0, 1)] }
    expect(backToLive(fields, edited, live)).toEqual(data)
  })

  it('is what is live where nothing is hidden', () => {
    const live = { a: 'A', b: 'B', l: [{ Key: '1', x: 'X' }] }
    expect(backToLive(fields, { a: 'other', g: {}, l: [{ Key: '9', x: 'Z' }] }, live)).toEqual(live)
  })
})
