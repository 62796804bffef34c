import { describe, expect, it } from 'vitest'
import { keepingUnseen, seenValue } from '../../../server/areas/contents/editable.ts'
import { linkText, readLink } from '../../../server/areas/contents/links.ts'
import { wrongValue } from '../../../server/areas/contents/values.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'
import { usePress } from './press.ts'

const link: TemplateField = { id: 'Field_link', name: 'link', label: 'Link', type: 'link' }

describe('a link', () => {
  it('is of the kinds that its field takes (C-template-12)', () => {
    const mail = { Kind: 'email', To: 'ada@acme.test' }
    expect(wrongValue(link, mail)).toBeUndefined()
    expect(wrongValue({ ...link, rules: { links: ['url', 'phone'] } }, mail)).toContain('The Link field needs a kind')
  })

  it('is said in a line, and read of one', () => {
    const names = new Map([['Content_1', 'Tea']])
    expect(linkText({ Kind: 'content', To: 'Content_1', Text: 'Read on' }, names)).toBe('Read on: Tea')
    expect(linkText({ Kind: 'media', To: 'Media_1' }, names)).toBe('')
    expect(['https://a.test/b', ' ada@acme.test', '+43 1 58801', 'Content_1', 'tea'].map(readLink)).toEqual([
      { Kind: 'url', To: 'https://a.test/b' },
      { Kind: 'email', To: 'ada@acme.test' },
      { Kind: 'phone', To: '+43 1 58801' },
      { Kind: 'content', To: 'Content_1' },
      undefined,
    ])
  })

  it('goes on leading to what one may not see, whatever else of it is changed (C-content-42)', () => {
    const before = { Kind: 'content', To: 'Content_1', Text: 'Read on' }
    expect(seenValue(link, before, new Set())).toEqual({ value: { Kind: 'content', Text: 'Read on' }, unseen: 1 })
    const wanted = { Kind: 'content', Text: 'More', NewTab: true }
    expect(keepingUnseen(link, before, wanted, new Set())).toEqual({ ...wanted, To: 'Content_1' })
    expect(keepingUnseen(link, before, undefined, new Set())).toEqual({ Kind: 'content', To: 'Content_1' })
    const other = { Kind: 'url', To: 'https://a.test' }
    expect(keepingUnseen(link, before, other, new Set(['Content_1']))).toEqual(other)
  })
})

const places = '$t: ID!, $p: ID!'
const at = 'TenantID: $t, ProjectID: $p'
const saving = `mutation(${places}, $x: ID!, $changes: [ContentChange!]!) {
  saveContentDraft(${at}, ContentID: $x, BaseRevision: 1000000, ClientID: "test", Changes: $changes) {
    error { ErrorType Message } } }`
const publishing = `mutation(${places}, $xs: [ID!]!) { publishContents(${at}, ContentIDs: $xs) {
  error { Message } data { Left { Reason } } } }`
const behind = `query(${places}, $xs: [ID!]!) { contentsToPublish(${at}, ContentIDs: $xs) { data { Lines } } }`
const referring = `query(${places}, $c: ID!) { contentReferences(${at}, ContentID: $c, Direction: In) {
  data { Name Field } } }`
const delivered = `query(${places}, $x: ID!) { contentDelivered(${at}, ContentID: $x) { data { Published } } }`

onEachDatabase('links of contents', (world) => {
  const make = makers(world)
  const { press } = usePress(world)
  const ask = (document: string, more: object) =>
    world().ask(press().admin, document, { t: press().tenant, p: press().site.id, ...more })

  it('are references, published only where they lead somewhere, and delivered as what they lead to (C-template-12, C-content-67, C-content-68)', async () => {
    const { place } = press()
    const template = await make.template(place, 'Page', [
      link,
      { id: 'Field_file', name: 'file', label: 'File', type: 'link', rules: { links: ['media'] } },
    ])
    const of = { templateId: template, status: 'Unpublished' as const }
    const [page, other] = [await make.content(place, 'Page', of), await make.content(place, 'Other', of)]
    const picture = await make.media(place, 'Cup.png')
    const save = (values: Record<string, unknown>) =>
      ask(saving, { x: page, changes: Object.entries(values).map(([Path, Value]) => ({ Path, Op: 'set', Value })) })
    const publish = async () => ((await ask(publishing, { xs: [page] })).data?.Left ?? []) as { Reason: string }[]

    expect((await save({ Field_link: { Kind: 'content', To: 'Content_none' } })).error?.Message).toMatch(/is not here/)
    expect((await save({ Field_link: { Kind: 'url', Href: 'x' } })).error?.ErrorType).toBe('BadInput')
    for (const To of ['javascript:alert(1)', 'ftp://a.test', 'data:text/html,x', '//a.test']) {
      await save({ Field_link: { Kind: 'url', To } })
      expect([To, await publish()]).toEqual([To, [{ Reason: expect.stringContaining('Link field needs a kind') }]])
    }

    const file = { Kind: 'media', To: picture, Text: 'A cup' }
    await save({ Field_link: { Kind: 'content', To: other, NewTab: true }, Field_file: file })
    expect((await ask(behind, { xs: [page] })).data.Lines).toEqual(['Other'])
    expect((await ask(referring, { c: other })).data).toEqual([{ Name: 'Page', Field: 'Link' }])
    expect(await publish()).toEqual([])
    const { Data } = JSON.parse((await ask(delivered, { x: page })).data.Published).data
    expect(Data.link).toEqual({ Kind: 'content', To: { ContentIDs: [other] }, NewTab: true })
    expect(Data.file).toMatchObject({ Kind: 'media', To: { MediaID: picture, Name: 'Cup.png' }, Text: 'A cup' })
  })
})
