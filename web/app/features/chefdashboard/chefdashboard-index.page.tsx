import { Navigate } from 'react-router'

export default function ChefDashboardIndexPage() {
  return <Navigate to="/chefdashboard/meals" replace />
}
