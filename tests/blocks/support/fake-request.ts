import { act } from '@testing-library/react'

/** Stands in for the browser's own; the test says what comes of what was sent. */
export class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  readonly upload = new EventTarget()
  status = 0
  address = ''

  open(_method: string, address: string) {
    this.address = address
  }

  setRequestHeader() {}

  send() {
    FakeRequest.all.push(this)
  }

  abort() {
    this.dispatchEvent(new Event('abort'))
  }

  progress(loaded: number, total: number) {
    const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total })
    act(() => void this.upload.dispatchEvent(event))
  }

  answer(status: number) {
    this.status = status
    return act(async () => void this.dispatchEvent(new Event('load')))
  }
}
