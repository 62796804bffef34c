import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** A mouse drags once it has moved a little, a finger once it has been held: else it scrolls. */
export function useDragSensors(): ReturnType<typeof useSensors> {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
}

/** Whoever lets things be dragged says itself what happens, in the words of the spec. */
export const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
}
