import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** A mouse drags once it has moved a little, a finger once it has been held: else it scrolls. */
export function useDragSensors(): ReturnType<typeof useSensors> {
  return useSensors(
    useSensor(Mouse, { activationConstraint: { distance: 6 } }),
    useSensor(Touch, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
}

class Mouse extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(props)
    endWithNextPress(this)
  }
}

class Touch extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(props)
    endWithNextPress(this)
  }
}

/**
 * The library keeps the click of a drop from what lies under it, and with it every click of the next 50 ms, whatever is
 * clicked: that of a next press is one's own.
 */
function endWithNextPress(sensor: object): void {
  const { documentListeners } = sensor as { readonly documentListeners: { removeAll(): void } }
  const onPress = ({ isPrimary }: PointerEvent) => {
    if (!isPrimary) return
    document.removeEventListener('pointerdown', onPress, true)
    documentListeners.removeAll()
  }
  document.addEventListener('pointerdown', onPress, true)
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
