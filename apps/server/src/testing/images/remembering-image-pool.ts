/** The product's pool for pictures, which asks its processes once in a test run for the same task with the same input. */
import { runQualityChecks } from '@mendwell/vision'
import sharp from 'sharp'
import { openFiles, type Files, type FilesSettings } from '../../platform/files/files.ts'
import type { FoundModel } from '../../platform/images/find-model.ts'
import { ImagePool } from '../../platform/images/pool.ts'
import { readSourceBytes } from '../../platform/images/source.ts'
import { storeCopies, type TaskInput, type TaskName, type TaskResult } from '../../platform/images/tasks.ts'
import { remember } from './remember.ts'

export class RememberingImagePool extends ImagePool {
  readonly #files: Files

  constructor(model: FoundModel, storage: FilesSettings) {
    super(model, storage)
    this.#files = openFiles(storage)
  }

  override run<N extends TaskName>(name: N, input: TaskInput<N>): Promise<TaskResult<N>> {
    // The files of a photo are each server's own.
    if (name === 'keep') return this.#keep(input as TaskInput<'keep'>) as Promise<TaskResult<N>> // the task that was named
    if (name === 'look') return this.#look(input as TaskInput<'look'>) as Promise<TaskResult<N>> // as above
    return remember([name, input], () => super.run(name, input))
  }

  /** The model sees the photo alone: one answer of it serves every outline that somebody draws there. */
  async #look(input: TaskInput<'look'>): Promise<TaskResult<'look'>> {
    const { bytes, outline, calibration } = input
    const unaided = { ...input, outline: null }
    const seen = await remember(['look', unaided], () => super.run('look', unaided))
    if (!outline) return seen
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixels = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
    return {
      ...seen,
      confirmed: await this.run('outline', { bytes, outline, calibration }),
      gates: [...runQualityChecks(pixels, calibration, outline)],
    }
  }

  async #keep({ source, organizationId }: TaskInput<'keep'>): Promise<TaskResult<'keep'>> {
    const original = await readSourceBytes(source, this.#files)
    const { full, screen, thumb, ...picture } = await this.run('photo', { bytes: new Uint8Array(original) })
    const contents = { original, full, screen, thumb }
    return { picture, copies: await storeCopies(this.#files, organizationId, contents) }
  }
}
