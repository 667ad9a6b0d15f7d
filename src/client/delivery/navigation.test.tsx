// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useNavigate, useSearchParams } from './navigation.ts'

let renders = 0

function List() {
  renders += 1
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

function open() {
  let load = () => {}
  const loaded = new Promise<null>((resolve) => (load = () => resolve(null)))
  const children = [
    { path: '/list', Component: List },
    { path: '/next', loader: () => loaded, Component: () => <p>Следующий экран</p> },
  ]
  const initialEntries = ['/list?first', '/list?chosen=4']
  const router = createMemoryRouter([{ Component: Outlet, children }], { initialEntries })
  render(<RouterProvider router={router} />)
  renders = 0
  return { router, load: async () => act(async () => load()) }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('keeps a screen still while the next one loads', async () => {
  const { router, load } = open()
  await press('Дальше')
  expect(router.state.navigation.state).toBe('loading')
  expect(renders).toBe(0)
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
