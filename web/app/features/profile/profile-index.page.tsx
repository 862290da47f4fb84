import { Navigate } from 'react-router'

export default function ProfileIndexPage() {
  return <Navigate to="/profile/orders" replace />
}
