import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { beforeAll, describe, expect, it } from 'vitest'
import type { QrBlock } from '../../generator/grammar/blocks/qr.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/qr/qr.tsx'))

const address = 'otpauth://totp/Garden:ann@garden.test?secret=JBSWY3DPEHPK3PXP&issuer=Garden'
const node: QrBlock = { block: 'qr', at: 'qr', value: (scope) => scope.uri as string, label: text('Scan this') }

/** Which squares of the drawing are dark, read from its one path. */
function drawn(svg: Element): ReadonlySet<string> {
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at},${y}`)
  }
  return dark
}

describe('qr', () => {
  it('draws what is read from it, black on white, with a quiet zone', async () => {
    render(<OnStage stage={createStage()} nodes={[node]} names={{ uri: address }} />)
    const code = await screen.findByRole('img', { name: 'Scan this' })
    const { data, size } = encode(address, { ecc: 'M', border: 0 })
    const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x + 4},${y + 4}`] : [])))
    expect(drawn(code)).toEqual(new Set(expected))
    expect(code.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`)
    expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
    expect(code.querySelector('path')?.getAttribute('fill')).toBe('#000')
  })

  it('draws nothing while there is nothing to read', () => {
    const { container } = render(<OnStage stage={createStage()} nodes={[node]} names={{ uri: '' }} />)
    expect(container.querySelector('svg')).toBeNull()
  })
})
