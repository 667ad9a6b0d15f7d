import { Component, createContext, use, type ReactNode } from 'react'
import { FailedPart } from './feedback.tsx'

/** Scope of an error: the section, the whole page, or one that only a page reload can fix. */
export type ErrorScope = 'part' | 'page' | 'load'

interface PartsAround {
  blame: (error: unknown) => ErrorScope
  /** A change of place resets a failed section. */
  place: string
  /** Called with the error once the fallback is shown. */
  onFailed: (error: unknown) => void
  /** Reloads the page; false if its host does not respond. */
  load: () => Promise<boolean>
}

/** The page around the sections. */
export const PartsContext = createContext<PartsAround>({
  blame: () => 'part',
  place: '',
  onFailed() {},
  load: () => Promise.resolve(false),
})

/** Test hook: called with the name of each section as it renders. May throw. Unset in production. */
export const SectionTestHook = createContext<((name: string) => void) | undefined>(undefined)

/** How a section failed and what can be done about it. */
export interface SectionFailure {
  text: string
  act?: string
  onRetry: () => void
}

interface PartProps {
  /** Identifies the section in reports: React adds the boundary's name to a caught error. */
  name: string
  /** A function is called inside the boundary, so its errors are caught too. */
  children: ReactNode | (() => ReactNode)
  /** Replaces a failed section; by default a message with a button. */
  fallback?: ReactNode | ((failure: SectionFailure) => ReactNode)
}

interface PartState {
  failed?: { error: unknown } | undefined
  /** The page could not be reloaded. */
  isSilent?: boolean
}

/** Error boundary of a section: the rest of the page stays, and the section can be retried. */
export class SectionBoundary extends Component<PartProps, PartState> {
  static override contextType = PartsContext
  declare context: PartsAround
  override state: PartState = {}
  private failedAt = ''

  static getDerivedStateFromError(error: unknown): PartState {
    return { failed: { error } }
  }

  override componentDidMount(): void {
    this.noteFailure()
  }

  override componentDidUpdate(_before: PartProps, { failed }: PartState): void {
    if (this.state.failed !== failed) this.noteFailure()
    else if (failed && this.failedAt !== this.context.place) this.retry()
  }

  override render(): ReactNode {
    const { name, children, fallback = sentence } = this.props
    const { failed } = this.state
    if (!failed) return <Inside name={name}>{children}</Inside>
    const blame = this.context.blame(failed.error)
    if (blame === 'page') throw failed.error
    if (typeof fallback !== 'function') return fallback
    return fallback(
      blame === 'load'
        ? { text: this.state.isSilent ? NO_ANSWER : NOT_OPENED, act: 'Обновить страницу', onRetry: this.load }
        : { text: NOT_OPENED, onRetry: this.retry },
    )
  }

  private noteFailure(): void {
    this.failedAt = this.context.place
    if (this.state.failed) this.context.onFailed(this.state.failed.error)
  }

  private load = (): void =>
    void this.context.load().then((isLoading) => this.setState({ isSilent: !isLoading }))

  private retry = (): void => this.setState({ failed: undefined })
}

const NOT_OPENED = 'Эта часть страницы не открылась. Остальное работает.'
/** Shown if the page could not be reloaded. */
export const NO_ANSWER = 'Сайт не отвечает. Проверьте интернет и попробуйте ещё раз.'

function sentence(failure: SectionFailure): ReactNode {
  return <FailedPart {...failure} />
}

function Inside({ name, children }: Pick<PartProps, 'name' | 'children'>): ReactNode {
  use(SectionTestHook)?.(name)
  return typeof children === 'function' ? children() : children
}
