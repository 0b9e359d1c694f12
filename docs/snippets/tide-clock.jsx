export const TideClock = ({ start = 6 }) => {
  const [hour, setHour] = useState(start);
  const tide = Math.floor(hour / 6) % 2 === 0 ? 'high' : 'low';
  return (
    <Card title={`The tide is ${tide} at ${hour}:00`} icon="water">
      <button type="button" onClick={() => setHour((hour + 1) % 24)}>
        One hour later
      </button>
    </Card>
  );
};
