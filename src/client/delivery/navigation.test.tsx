// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { useNavigate, useSearchParams } from './navigation.ts'

const drawn = vi.fn()

function List() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const add = (current: URLSearchParams) => {
    current.append('chosen', '5')
    return current
  }
  return (
    <>
      <p>{`Параметры: ${params.toString()}`}</p>
      <button onClick={() => setParams(add, { replace: true })}>Отметить</button>
      <button onClick={() => setParams({ sort: 'price' })}>Дешевле</button>
      <button onClick={() => void navigate('/next')}>Дальше</button>
      <button onClick={() => void navigate(-1)}>Назад</button>
    </>
  )
}

const Watched = () => (
  <Profiler id="list" onRender={drawn}>
    <List />
  </Profiler>
)

function open() {
  let load = () => {}
  const loaded = new Promise<null>((resolve) => (load = () => resolve(null)))
  const children = [
    { path: '/list', Component: Watched },
    { path: '/next', loader: () => loaded, Component: () => <p>Следующий экран</p> },
  ]
  const initialEntries = ['/list?first', '/list?chosen=4']
  const router = createMemoryRouter([{ Component: Outlet, children }], { initialEntries })
  render(<RouterProvider router={router} />)
  drawn.mockClear()
  return { router, load: async () => act(async () => load()) }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('keeps a screen still while the next one loads', async () => {
  const { router, load } = open()
  await press('Дальше')
  expect(router.state.navigation.state).toBe('loading')
  expect(drawn).not.toHaveBeenCalled()
  await load()
  expect(screen.getByText('Следующий экран')).toBeDefined()
})

test('changes parameters of the same page and goes back over them', async () => {
  const { router } = open()
  await press('Отметить')
  expect(screen.getByText('Параметры: chosen=4&chosen=5')).toBeDefined()
  await press('Дешевле')
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '?sort=price' })
  await press('Назад')
  expect(router.state.location.search).toBe('?chosen=4&chosen=5')
  await press('Назад')
  expect(screen.getByText('Параметры: first=')).toBeDefined()
})
