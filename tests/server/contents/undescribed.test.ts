import { describe, expect, it } from 'vitest'
import { silentUses } from '../../../server/areas/contents/referring/undescribed.ts'
import type { TemplateField } from '../../../server/database/schema.ts'

const fields: TemplateField[] = [
  { id: 'f_cover', name: 'cover', label: 'Cover', type: 'media', rules: { described: true } },
  {
    id: 'f_more',
    name: 'more',
    label: 'More',
    type: 'media',
    many: true,
    condition: { lines: [{ key: 'f_on', is: 'filled' }] },
  },
  { id: 'f_text', name: 'text', label: 'Text', type: 'rich text' },
  { id: 'f_on', name: 'on', label: 'On', type: 'text' },
  {
    ...{ id: 'f_quotes', name: 'quotes', label: 'Quotes', type: 'list' },
    fields: [{ id: 'f_face', name: 'face', label: 'Face', type: 'media' }],
  },
]

const picture = (file: string, alt: string) => ({ type: 'picture', attrs: { file, alt } })

describe('files that data show without saying what they are', () => {
  it('are found on all levels and in texts, each once, where nothing is said (C-media-17)', () => {
    const data = {
      f_more: ['A', { To: 'B', Text: 'A cup' }, 'A'],
      f_on: 'yes',
      f_text: { type: 'doc', content: [picture('C', ''), picture('D', 'A pot'), picture('A', ' ')] },
      f_quotes: [{ Key: 'k1', f_face: 'E' }],
    }
    expect(silentUses(fields, data)).toEqual(['A', 'C', 'E'])
  })

  it('are none of hidden fields, nor of those that refuse them', () => {
    expect(silentUses(fields, { f_cover: 'A', f_more: ['B'] })).toEqual([])
  })
})
