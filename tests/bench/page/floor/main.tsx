// The floor: a sign-in page as one writes it by hand with React and Mantine. It does nothing when sent.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Title.css'
import { Button, Checkbox, MantineProvider, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => event.preventDefault()
  return (
    <Paper component="form" onSubmit={send} withBorder maw={400} mx="auto" mt={80} p="xl">
      <Stack>
        <Title order={1}>Sign in</Title>
        <TextInput label="Email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <PasswordInput label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
        <Checkbox label="Remember me" />
        <Button type="submit">Sign in</Button>
      </Stack>
    </Paper>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider defaultColorScheme="auto">
      <SignIn />
    </MantineProvider>,
  )
}
