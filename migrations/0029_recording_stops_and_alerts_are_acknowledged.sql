ALTER TABLE "interview_alerts" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD COLUMN "acknowledged_by" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "recording_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD CONSTRAINT "interview_alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;