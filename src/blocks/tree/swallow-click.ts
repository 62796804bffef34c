/**
 * Lets the click that ends a drag do nothing: the browser would follow the link on which something was taken when it is
 * put down there again. To be called when the drag begins; over with that click, or with what is done next.
 */
export function swallowClick() {
  const end = () => {
    window.removeEventListener('click', swallow, true)
    window.removeEventListener('pointerdown', end, true)
    window.removeEventListener('keydown', press, true)
  }
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  // A click of the keyboard's is another one; Escape is still part of the drag.
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') end()
  }
  window.addEventListener('click', swallow, true)
  window.addEventListener('pointerdown', end, true)
  window.addEventListener('keydown', press, true)
}
