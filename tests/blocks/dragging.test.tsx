import { DndContext, useDraggable } from '@dnd-kit/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDragSensors } from '../../src/blocks/dragging/sensors.ts'

function Handle() {
  const { listeners, setNodeRef } = useDraggable({ id: 'thing' })
  return (
    <button type="button" ref={setNodeRef} {...listeners}>
      Handle
    </button>
  )
}

function Page({ onClick }: { onClick: () => void }) {
  return (
    <DndContext sensors={useDragSensors()}>
      <Handle />
      <button type="button" onClick={onClick}>
        Beside
      </button>
    </DndContext>
  )
}

test('the click of a drop opens nothing; that of the next press is heard at once (C-content-41)', () => {
  const onClick = vi.fn()
  render(<Page onClick={onClick} />)
  const handle = screen.getByText('Handle')
  const beside = screen.getByText('Beside')
  fireEvent.mouseDown(handle, { button: 0, clientX: 0, clientY: 0 })
  fireEvent.mouseMove(handle, { clientX: 0, clientY: 30 })
  fireEvent.mouseUp(beside, { clientX: 0, clientY: 30 })
  fireEvent.click(beside)
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.pointerDown(beside, { isPrimary: true })
  fireEvent.click(beside)
  expect(onClick).toHaveBeenCalledOnce()
})
