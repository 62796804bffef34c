import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { placedIn } from '../../server/storage/pictures/shape.ts'
import { framed } from '../../src/blocks/form/fields/framed.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/point.tsx'),
  ])
})

/** A form whose one field is a point of a picture. */
async function show(value?: object) {
  const calls = answerCalls({ dig: async () => ({ data: null }) })
  const point = {
    picture: () => 'https://files.garden.test/rose.png',
    says: text(({ across, down }) => `${across} % across, ${down} % down`),
    middle: text('Back to the middle'),
    failed: text('There is no picture.'),
    shapes: [
      { label: text('1:1'), width: 1, height: 1 },
      { label: text('16:9'), width: 16, height: 9 },
    ],
  }
  const made = makeForm({ name: { type: 'point', label: 'Bud', schema: { type: ['object'] }, point } })
  const form = value === undefined ? made : { ...made, initial: { name: () => value } }
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  const cross = await screen.findByRole('slider', { name: 'Bud' })
  return { calls, cross, says: () => cross.getAttribute('aria-valuetext') }
}

const picture = () => document.querySelector('img') as HTMLImageElement
/** It is there, with its sides. */
function loaded(width: number, height: number) {
  Object.defineProperties(picture(), { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(picture())
}

describe('a point of a picture', () => {
  it('is moved by arrow keys, with Shift in larger steps, and no further than the picture goes (C-media-18)', async () => {
    const { cross, says } = await show()
    expect(says()).toBe('50 % across, 50 % down')
    cross.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(says()).toBe('51 % across, 52 % down')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}')
    expect(says()).toBe('41 % across, 42 % down')
    expect(cross.getAttribute('aria-valuenow')).toBe('41')
    await userEvent.keyboard('{Shift>}{ArrowLeft>6/}{/Shift}')
    expect(says()).toBe('0 % across, 42 % down')
  })

  it('is where somebody presses or drags, and is taken back to the middle (C-media-18)', async () => {
    const { cross, says } = await show()
    const area = cross.parentElement as HTMLElement
    area.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect
    fireEvent.click(area.querySelector('button') as HTMLElement, { clientX: 160, clientY: 120 })
    expect(says()).toBe('30 % across, 70 % down')
    expect(document.activeElement).toBe(cross)
    cross.setPointerCapture = () => {}
    cross.hasPointerCapture = () => true
    fireEvent.pointerDown(cross, { pointerId: 1, clientX: 160, clientY: 120 })
    fireEvent.pointerMove(cross, { pointerId: 1, clientX: 500, clientY: 51 })
    expect(says()).toBe('100 % across, 1 % down')
    await userEvent.click(screen.getByRole('button', { name: 'Back to the middle' }))
    expect(says()).toBe('50 % across, 50 % down')
    expect(screen.queryByRole('button', { name: 'Back to the middle' })).toBeNull()
  })

  it('shows what is left of the picture in other proportions (C-media-18)', async () => {
    await show({ X: 0, Y: 0.5 })
    expect(screen.queryByText('16:9')).toBeNull()
    loaded(400, 200)
    const shown = [...document.querySelectorAll('figure img')].map((img) => (img as HTMLElement).style.objectPosition)
    expect(shown).toEqual(['0% 50%', '0% 50%'])
    expect(screen.getByText('16:9')).toBeDefined()
  })

  it('says where there is no picture (C-media-14)', async () => {
    await show()
    fireEvent.error(picture())
    expect(screen.getByText('There is no picture.')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('frames a picture as the server cuts it (property; C-media-18)', () => {
    const side = fc.integer({ min: 100, max: 4000 })
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
    fc.assert(
      fc.property(side, side, fc.constantFrom([1, 1], [16, 9], [4, 5]), share, share, (width, height, ratio, X, Y) => {
        const [w = 1, h = 1] = ratio.map((each) => each * 10)
        const { scaled, frame, left, top } = placedIn(
          { width, height },
          { width: w, height: h, fit: 'cover', focal: { x: X, y: Y } },
        )
        const { x, y } = framed({ width, height }, { width: w, height: h }, { X, Y })
        // Whole pixels tell it to a pixel.
        expect(Math.abs((x / 100) * (scaled.width - frame.width) - left)).toBeLessThanOrEqual(1)
        expect(Math.abs((y / 100) * (scaled.height - frame.height) - top)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
