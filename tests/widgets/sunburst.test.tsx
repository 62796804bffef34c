import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { segmentColor } from '../../src/widgets/sunburst/colors.ts'
import { sharesOf } from '../../src/widgets/sunburst/shares.ts'
import { View } from '../../src/widgets/sunburst/sunburst.tsx'
import { until } from '../support/until.ts'

// The drawing itself is looked at in a browser; here it only has to be given the right shares.
const drawn = vi.hoisted(() => vi.fn(() => null))
vi.mock('../../src/widgets/sunburst/chart.tsx', () => ({ default: drawn }))

const segments = [
  { name: 'Unpublished', value: 6, color: 'gray' },
  { name: 'Published', value: 18, color: 'accent', parts: [{ name: 'Changed', value: 3, color: 'orange' }] },
]

function show(given: Parameters<typeof View>[0]['segments']) {
  return render(
    <MantineProvider env="test">
      <View label="Content Status" segments={given} />
    </MantineProvider>,
  )
}

describe('sunburst', () => {
  it('says every segment with its figure and share in words (P-2.8-06)', async () => {
    show(segments)
    const table = await screen.findByRole('table', { name: 'Content Status' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Unpublished625%',
      'Published1875%',
      'Changed (Published)312.5%',
    ])
  })

  it('gives each segment a colour of its own, and draws a part within its segment (P-2.8-06)', async () => {
    const { container } = show(segments)
    await until(() => expect(drawn).toHaveBeenCalled())
    const swatches = [...container.querySelectorAll<HTMLElement>('th span[style]')].map((one) => one.style.background)
    expect(new Set(swatches).size).toBe(3)
    const [{ shares }] = drawn.mock.lastCall as unknown as [{ shares: ReturnType<typeof sharesOf>['shares'] }]
    expect(shares.map((share) => share.name)).toEqual(['Unpublished', 'Published'])
    expect(shares[1]?.parts.map((part) => part.name)).toEqual(['Changed'])
  })

  it.each([[[{ name: 'None', value: 0 }]], [[]], [undefined], [null]])('draws no rings of %j', (given) => {
    drawn.mockClear()
    show(given as Parameters<typeof show>[0])
    expect(drawn).not.toHaveBeenCalled()
    expect(screen.getByText('0', { selector: 'span' })).toBeTruthy()
  })

  it('has shares of the whole that add up, whatever the figures', () => {
    const value = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(null, undefined, Number.NaN))
    const segment = fc.record({ name: fc.string(), value })
    fc.assert(
      fc.property(fc.array(segment), (given) => {
        const { total, shares } = sharesOf(given as Parameters<typeof sharesOf>[0])
        const sum = shares.reduce((all, share) => all + share.share, 0)
        expect(total).toBeGreaterThanOrEqual(0)
        if (total > 0 && Number.isFinite(total)) expect(sum).toBeCloseTo(1, 5)
        else if (total === 0) expect(sum).toBe(0)
      }),
    )
  })

  it.each(['light', 'dark'] as const)('has colours that stand out from the %s surface', (scheme) => {
    const surface = scheme === 'light' ? '#ffffff' : '#17181b'
    for (const name of ['gray', 'orange', 'green', 'teal', 'red', 'violet', 'yellow', 'pink']) {
      expect(contrast(segmentColor(name, 0, scheme, '#000000'), surface), name).toBeGreaterThanOrEqual(3)
    }
  })
})

/** The contrast of two colours by WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
