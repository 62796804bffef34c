/**
 * As the `ref` of a Modal: says that it interrupts (`alertdialog`). Mantine writes "dialog" over whatever role its
 * content is given.
 */
export function alertRole(modal: HTMLElement | null) {
  modal?.querySelector('[aria-modal]')?.setAttribute('role', 'alertdialog')
}
