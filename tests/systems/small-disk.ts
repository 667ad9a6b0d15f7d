import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that can be filled where the system can mount one; else a plain folder. */
export interface SmallDisk {
  path: string
  canFill: boolean
  fill: () => void
  free: () => void
  close: () => void
}

const SIZE_MB = 160
const PIECES = [1_048_576, 65_536, 4096]

/** @param owner number of the user whose disk it is, root's unless given */
export function openSmallDisk(owner = 0): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'putevka-disk-'))
  const canFill = mount(path)
  if (canFill) chownSync(path, owner, owner)
  const ballast = join(path, 'ballast')
  const close = () => {
    process.off('exit', close)
    if (canFill) execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  }
  // Leaves nothing mounted when the run is interrupted.
  process.once('exit', close)
  return {
    path,
    canFill,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    close,
  }
}

/** Needs root; never asks for a password. */
function mount(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', path], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of PIECES) writeUntilFull(handle, Buffer.alloc(size))
  } finally {
    closeSync(handle)
  }
}

function writeUntilFull(handle: number, piece: Buffer): void {
  for (;;) {
    try {
      writeSync(handle, piece)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
      throw error
    }
  }
}
