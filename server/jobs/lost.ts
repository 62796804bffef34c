/** Thrown by a checkpoint when this process is no longer to work on the job. No failure: somebody goes on with it, or it is gone. */
export class JobLost extends Error {
  constructor(id: string) {
    super(`${id} is no longer this process's work`)
    this.name = 'JobLost'
  }
}
