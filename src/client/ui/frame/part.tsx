import { Component, createContext, use, type ReactNode } from 'react'
import { FailedPart } from './feedback.tsx'

/** Whose an error is: the part's own, the whole page's, or one that only the page loaded anew can heal. */
export type Blame = 'part' | 'page' | 'load'

interface PartsAround {
  blame: (error: unknown) => Blame
  /** Another place is a new beginning for what failed. */
  place: string
  /** Told of what failed once its words stand in its place. */
  onFailed: (error: unknown) => void
  /** Loads the page anew; false where its host does not answer. */
  load: () => Promise<boolean>
}

/** What parts know of the page around them. */
export const PartsContext = createContext<PartsAround>({
  blame: () => 'part',
  place: '',
  onFailed() {},
  load: () => Promise.resolve(false),
})

/** Told of every part as it is drawn, and may throw in its stead: so tests make one fail. Nobody stands here otherwise. */
export const PartWatch = createContext<((name: string) => void) | undefined>(undefined)

/** How a part failed and what may be done about it. */
export interface Failure {
  text: string
  act?: string
  onRetry: () => void
}

interface PartProps {
  /** Tells it from others in reports: React names the boundary beside what it caught. */
  name: string
  /** A function is called inside: what it throws is the part's too. */
  children: ReactNode | (() => ReactNode)
  /** Stands in its place when it fails; a sentence with a button unless told. */
  instead?: ReactNode | ((failure: Failure) => ReactNode)
}

interface PartState {
  failed?: { error: unknown } | undefined
  /** The page could not be loaded anew. */
  isSilent?: boolean
}

/** A part of a page that fails alone: what stands around it stays, and it can be tried again. */
export class Part extends Component<PartProps, PartState> {
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
    const { name, children, instead = sentence } = this.props
    const { failed } = this.state
    if (!failed) return <Inside name={name}>{children}</Inside>
    const blame = this.context.blame(failed.error)
    if (blame === 'page') throw failed.error
    if (typeof instead !== 'function') return instead
    return instead(
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
/** Said where the page could not be loaded anew. */
export const NO_ANSWER = 'Сайт не отвечает. Проверьте интернет и попробуйте ещё раз.'

function sentence(failure: Failure): ReactNode {
  return <FailedPart {...failure} />
}

function Inside({ name, children }: Pick<PartProps, 'name' | 'children'>): ReactNode {
  use(PartWatch)?.(name)
  return typeof children === 'function' ? children() : children
}
